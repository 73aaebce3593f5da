/** The modules that the browser build generates: see plugins-module.ts and service-worker.ts. */
declare module 'virtual:kostra-plugins' {
  /** The manifests in dependency order. `id` is the name of the folder. */
  export const manifests: readonly {
    readonly id: string;
    readonly manifest: import('#core/registry').PluginManifest;
  }[];
  /** The plugins that the build left out. */
  export const leftOut: readonly {
    readonly id: string;
    readonly code: string;
    readonly cause: string;
    readonly fix: string;
  }[];
}

declare module 'virtual:kostra-assets' {
  /** The hash of the build. It changes when any file changes. */
  export const build: string;
  /** The addresses that the first page needs, such as `/assets/boot-A1B2.js`. */
  export const firstLoad: readonly string[];
  /** All addresses of the application except source maps. */
  export const all: readonly string[];
}
