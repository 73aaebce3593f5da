import { useService } from '#core/web';
import { language } from '#core/web/tokens';
import { faultText } from './fault-texts.ts';
import type { SeriesEditor, SeriesField } from './series-editor.ts';

/** Returns the error of a field, as a prop of its Field component. The caller must be an observer. */
export function useFault(editor: SeriesEditor, field: SeriesField): { readonly error?: string } {
  const texts = useService(language);
  const fault = editor.shownFault(field);
  return fault === undefined ? {} : { error: texts.text(faultText(field, fault)) };
}
