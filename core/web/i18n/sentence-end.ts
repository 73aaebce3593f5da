import type { PostProcessorModule } from 'i18next';

/**
 * One full stop where a sentence ends with a name that has its own: *vo firme Drevo s. r. o.* In one place, because any text may
 * end with what somebody has typed.
 */
export const sentenceEnd: PostProcessorModule = {
  type: 'postProcessor',
  name: 'sentence-end',
  process: (text) => text.replaceAll(/(?<=[^.\s])\.\.(?=$|[\s“"”»)<])/g, '.'),
};
