import type { WordedWarning } from '#core/contract';
import { useTranslation } from 'react-i18next';
import { Icon } from '#core/web';
import './warning-list.css';

/** Shows warnings as sentences. A warning of a newer gateway that this page does not know is shown by its code. */
export function WarningList({ warnings }: { readonly warnings: readonly Pick<WordedWarning, 'code' | 'message'>[] }) {
  const { t } = useTranslation();
  return (
    <ul className="k-doc-warnings">
      {warnings.map(({ code, message }) => (
        <li key={code}>
          <Icon name="warning-sign" />
          <span>{message ?? t([`DOCUMENTS.WARNING.${code}`, 'DOCUMENTS.ACKNOWLEDGE.UNKNOWN'], { code })}</span>
        </li>
      ))}
    </ul>
  );
}
