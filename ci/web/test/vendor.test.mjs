// The libraries of the pages are what npm's packages give.

import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

test('theme/vendor is up to date', () => {
  const script = fileURLToPath(new URL('../vendor.mjs', import.meta.url));
  execFileSync(process.execPath, [script, '--check']);
});
