import { refusalTexts } from '#core/gateway';
import type en from './en.json';

/** The texts of refused connections, by their keys in `xx.json`. The caller gets the text in their language. */
export const providerRefusal = refusalTexts<typeof en>(new URL('./', import.meta.url));
