import { useTranslation } from 'react-i18next';
import { Icon } from '#core/web';

/** The line in place of a list in which nothing is left to do. */
export function NothingMissing({ text }: { readonly text?: string }) {
  const { t } = useTranslation();
  return (
    <p className="k-ei-row k-ei-row--spaced k-ei-tone--good" role="status">
      <Icon name="tick-circle" />
      {text ?? t('E_INVOICES.MISSING.NOTHING')}
    </p>
  );
}
