import { readTexts } from '#core/gateway/texts';
import type sk from './words/sk.json';

/** The gateway's own texts about an answer of a model; `language` is a text for the model. */
export const modelTexts = readTexts<typeof sk>(new URL('./words/', import.meta.url));
