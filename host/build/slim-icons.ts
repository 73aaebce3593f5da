import type { Plugin } from 'esbuild';

/**
 * Replaces Blueprint's icon loader, which names every icon it has (about 600, 170 kB), by one that knows the icons in `icons.ts`. It
 * returns them at once and without a request, so icons do not flicker.
 *
 * The index of the package also exports its icons as components, in three sets: 3 200 files, of which esbuild would read and drop nearly
 * all, a third of the build time. It is replaced by one that exports only the icons that Blueprint's components import.
 */
export function slimIcons(names: readonly string[]): Plugin {
  return {
    name: 'kostra-slim-icons',
    setup(build) {
      build.onLoad({ filter: /@blueprintjs[\\/]icons[\\/]lib[\\/]esm[\\/]generated[\\/]index\.js$/ }, () => ({
        contents: index,
        loader: 'js',
      }));
      build.onLoad({ filter: /@blueprintjs[\\/]icons[\\/]lib[\\/]esm[\\/]next[\\/]generated[\\/]index\.js$/ }, () => ({
        contents: nextIndex,
        loader: 'js',
      }));
      build.onLoad({ filter: /@blueprintjs[\\/]icons[\\/]lib[\\/]esm[\\/]iconLoader\.js$/ }, () => ({
        contents: loaderModule(names),
        loader: 'js',
      }));
      // This is a second icon set, which would be a lazy chunk of 545 kB that none of our code uses.
      build.onLoad({ filter: /@blueprintjs[\\/]icons[\\/]lib[\\/]esm[\\/]next[\\/]pathsLoader\.js$/ }, () => ({
        contents: nextLoader,
        loader: 'js',
      }));
    },
  };
}

/** The icons that Blueprint's components import: `arrow-down` is imported as `ArrowDownIcon`. The build reports a missing one. */
const components = [
  'arrow-down',
  'arrow-left',
  'arrow-right',
  'arrow-up',
  'caret-down',
  'caret-right',
  'chevron-down',
  'chevron-right',
  'chevron-up',
  'cross',
  'double-caret-vertical',
  'error',
  'info-sign',
  'key-command',
  'key-control',
  'key-delete',
  'key-enter',
  'key-option',
  'key-shift',
  'search',
  'small-cross',
  'small-tick',
  'tick',
  'warning-sign',
];

const index = `
export { Icons } from '../iconLoader';
export { IconNames } from '../iconNames';
export { IconSize } from '../iconTypes';
export { SVGIconContainer } from '../svgIconContainer';
${components.map((name) => `export { ${componentName(name)} } from './components/${name}';`).join('\n')}`;

const nextIndex = `
export { IconSize } from '../../iconTypes';
export { IconsNext } from '../iconLoaderNext';
export { SvgIconContainerNext } from '../svgIconContainerNext';`;

function componentName(icon: string): string {
  return `${icon
    .split('-')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join('')}Icon`;
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
