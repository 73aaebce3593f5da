/** Style sheets are imported for their side effect; esbuild collects them per chunk. */
declare module '*.css';
