import { refusalTexts } from '#core/gateway';
import type en from './en.json';

/** Returns a refusal's text of this plugin by its key in `xx.json`, sent in the caller's language. */
export const refusalText = refusalTexts<typeof en>(new URL('./', import.meta.url));
