import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Switch } from '#core/web/forms';
import type { SeriesEditor } from './series-editor.ts';

/**
 * A switch that makes a series the default. It cannot be switched off, because then documents would get no numbers; the default changes
 * when another series becomes the default. [A4-15]
 */
export const DefaultSwitch = observer(function DefaultSwitch({ editor }: { readonly editor: SeriesEditor }) {
  const { t } = useTranslation();
  return (
    <Switch
      name="isDefault"
      label={t('NUMBERING.FIELD.DEFAULT')}
      hint={editor.isDefaultFixed ? t('NUMBERING.FIELD.DEFAULT_FIXED') : t('NUMBERING.FIELD.DEFAULT_HINT')}
      checked={editor.values.isDefault}
      disabled={editor.isDefaultFixed}
      onChange={(event) => editor.change({ isDefault: event.target.checked })}
    />
  );
});
