import type { Plugin } from 'esbuild';

/** In the JavaScript build a style sheet is only noted (in the metafile): `css.ts` bundles and groups them. */
export const cssStub: Plugin = {
  name: 'kostra-css-stub',
  setup(build) {
    build.onLoad({ filter: /\.css$/ }, () => ({ contents: '', loader: 'js' }));
  },
};
