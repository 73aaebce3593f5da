import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/*
 * Roboto (SIL Open Font License 1.1), which pdfmake brings as whole TrueType files: Latin Extended with all Slovak, Czech
 * and German letters, €, Greek and Cyrillic, and figures of one width. Only the glyphs a document uses are embedded.
 */
const folder = join(dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')), 'fonts/Roboto');

/** Medium stands for bold: at these sizes it is heavy enough on paper. */
export const fontFiles = {
  normal: join(folder, 'Roboto-Regular.ttf'),
  bold: join(folder, 'Roboto-Medium.ttf'),
} as const;
