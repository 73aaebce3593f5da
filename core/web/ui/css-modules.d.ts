/** Style sheets are imported for their effect; esbuild collects them per chunk. */
declare module '*.css';
