import { readTexts } from '#core/gateway/texts';
import type sk from './words/sk.json';

/** What the gateway itself says about an answer of a model; `language` is said to the model. */
export const modelTexts = readTexts<typeof sk>(new URL('./words/', import.meta.url));
