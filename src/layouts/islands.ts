/*
 * What hydrates the home page's islands when they come near, as part of its script: inline, as the framework writes it, it
 * took the page over the bytes that arrive without another round trip (docs/decisions/0025). The server leaves the inline
 * ones out (src/server/http/inline-scripts.ts).
 */
import './islands-near';
import 'astro/runtime/server/astro-island.js';
