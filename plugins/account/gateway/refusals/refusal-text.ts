import { refusalTexts } from '#core/gateway';
import type en from './en.json';

export const refusalText = refusalTexts<typeof en>(new URL('./', import.meta.url));
