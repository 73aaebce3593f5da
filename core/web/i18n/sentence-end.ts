import type { PostProcessorModule } from 'i18next';

/**
 * Removes the second full stop where a sentence ends with a name that has its own: *vo firme Drevo s. r. o.* It is one post-processor for
 * all texts, because any text may end with a value that a user typed.
 */
export const sentenceEnd: PostProcessorModule = {
  type: 'postProcessor',
  name: 'sentence-end',
  process: (text) => text.replaceAll(/(?<=[^.\s])\.\.(?=$|[\s“"”»)<])/g, '.'),
};
