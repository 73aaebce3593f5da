export { cleanRichText, hasContent, withoutTags } from './clean-rich-text.ts';
