export { cleanRichText, saysSomething, withoutTags } from './clean-rich-text.ts';
