import { useTranslation } from 'react-i18next';
import { Icon } from '#core/web';

/** The text in place of an empty list. */
export function NothingMissing({ text }: { readonly text?: string }) {
  const { t } = useTranslation();
  return (
    <p className="k-ei-row k-ei-row--spaced k-ei-tone--good" role="status">
      <Icon name="tick-circle" />
      {text ?? t('E_INVOICES.MISSING.NOTHING')}
    </p>
  );
}
