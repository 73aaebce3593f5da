import { useTranslation } from 'react-i18next';
import { Card, Link } from '#core/web';
import type { Document } from '../../contract/index.ts';
import { useDocuments } from '../documents-context.tsx';
import { usePaths } from '../use-paths.ts';

/** Shows the original of the document and its copies. Documents with other links are in the chain. */
export function LinksCard({ document }: { readonly document: Document }) {
  const { t } = useTranslation();
  const { kind } = useDocuments();
  const paths = usePaths();
  const links = document.links.filter((link) => link.kind === 'copy');
  if (links.length === 0) return null;
  return (
    <Card title={t('DOCUMENTS.LINK.TITLE')}>
      <ul className="k-doc-links">
        {links.map(({ kind: link, documentId, number }) => (
          <li key={`${link} ${documentId}`}>
            <span className="k-doc-muted">{t(`DOCUMENTS.LINK.${link}`)}</span>
            <Link to={paths.detail(documentId)}>{number ?? t(`${kind.texts}.DRAFT`)}</Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
