import type { Plugin } from 'esbuild';

/**
 * Blueprint's icon loader names every icon it ships (some 600, 170 kB). It is replaced by one that knows those in
 * `icons.ts`, at once and without a request, so that no icon flickers in.
 */
export function slimIcons(names: readonly string[]): Plugin {
  return {
    name: 'kostra-slim-icons',
    setup(build) {
      build.onLoad({ filter: /@blueprintjs[\\/]icons[\\/]lib[\\/]esm[\\/]iconLoader\.js$/ }, () => ({
        contents: loaderModule(names),
        loader: 'js',
      }));
      // A second icon set, which would be a lazy chunk of 545 kB that nothing of ours asks for.
      build.onLoad({ filter: /@blueprintjs[\\/]icons[\\/]lib[\\/]esm[\\/]next[\\/]pathsLoader\.js$/ }, () => ({
        contents: nextLoader,
        loader: 'js',
      }));
    },
  };
}

function loaderModule(names: readonly string[]): string {
  const imports = names.map((name, index) => `import i${index} from './generated/16px/paths/${name}.js';`);
  const entries = names.map((name, index) => `[${JSON.stringify(name)}, i${index}]`);
  return `${imports.join('\n')}
const paths = new Map([${entries.join(', ')}]);
export class Icons {
  static setLoaderOptions() {}
  static async load(icons) {
    for (const icon of [icons].flat()) if (!paths.has(icon)) console.error('Add the icon "' + icon + '" to host/build/icons.ts.');
  }
  static async loadAll() {}
  static getPaths(icon) { return paths.get(icon); }
  static isValidIconName(icon) { return paths.has(icon); }
}`;
}

const nextLoader = `export const defaultNextIconPathsLoader = async (name) => {
  console.error('Blueprint asks for its next icon "' + name + '": see host/build/slim-icons.ts.');
};`;
