import { definePlugin } from '#core/registry';
import {
  numberingCreate,
  numberingDelete,
  numberingEdit,
  numberingFormat,
  numberingFormatChange,
  numberingSequences,
} from './contract/index.ts';

export default definePlugin({
  id: 'numbering',
  version: '1.0.0',
  declares: [
    numberingSequences,
    numberingCreate,
    numberingEdit,
    numberingDelete,
    numberingFormat,
    numberingFormatChange,
  ],
});
