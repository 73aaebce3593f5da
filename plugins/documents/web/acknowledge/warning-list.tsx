import type { WordedWarning } from '#core/contract';
import { useTranslation } from 'react-i18next';
import { Icon } from '#core/web';
import './warning-list.css';

/** Warnings as sentences. One that a newer gateway has and this page does not know yet is told by its code. */
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
