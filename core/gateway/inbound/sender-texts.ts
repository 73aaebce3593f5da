import { refusalTexts } from '../http/refusal-texts.ts';
import type en from './texts/en.json';

/** What whoever wrote a letter is told by this door itself. */
export const say = refusalTexts<typeof en>(new URL('texts/', import.meta.url));
