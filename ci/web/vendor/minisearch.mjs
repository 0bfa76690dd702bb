// The index of the search.

import MiniSearch from 'minisearch';

window.book.MiniSearch = MiniSearch;
