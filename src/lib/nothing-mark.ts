/** An empty cache: this visitor wants nothing kept. Where the worker sees it too, and not begun like the others: anybody who clears the rest leaves the wish. */
export const NOTHING_MARK = 'keeps-nothing';
