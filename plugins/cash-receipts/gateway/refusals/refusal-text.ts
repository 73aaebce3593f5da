import { refusalTexts } from '#core/gateway';
import type en from './en.json';

/** The texts of this plugin's refusals, by their keys in `xx.json`. A refusal is sent in the caller's language. */
export const refusalText = refusalTexts<typeof en>(new URL('./', import.meta.url));
