import { refusalTexts } from '#core/gateway';
import type en from './en.json';

/** Returns the text of a refusal in each language, by its key in this plugin's `xx.json`. */
export const refusalText = refusalTexts<typeof en>(new URL('./', import.meta.url));
