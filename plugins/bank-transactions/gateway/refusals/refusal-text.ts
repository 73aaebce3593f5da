import { refusalTexts } from '#core/gateway';
import type en from './en.json';

/** Returns the text of a refusal of this plugin by its key in `xx.json`, in the language of the caller. */
export const refusalText = refusalTexts<typeof en>(new URL('./', import.meta.url));
