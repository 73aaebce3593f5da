/** Written by the browser build: see plugins-module.ts and service-worker.ts. */
declare module 'virtual:kostra-plugins' {
  /** In dependency order. `id` is the folder's name. */
  export const manifests: readonly {
    readonly id: string;
    readonly manifest: import('#core/registry').PluginManifest;
  }[];
  /** Plugins that the build left out. */
  export const leftOut: readonly {
    readonly id: string;
    readonly code: string;
    readonly cause: string;
    readonly fix: string;
  }[];
}

declare module 'virtual:kostra-assets' {
  /** Changes when any file changes. */
  export const build: string;
  /** Addresses, such as `/assets/boot-A1B2.js`, that the first page needs. */
  export const firstLoad: readonly string[];
  /** Every address of the application but source maps. */
  export const all: readonly string[];
}
