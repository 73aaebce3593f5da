import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Card, classNames, Link, type LoadableValue, useFormats } from '#core/web';
import { type Chain, corrects, type Document, type DocumentKind, textKeys } from '../../contract/index.ts';
import { StateDot } from '../document-state.tsx';
import { useDocuments } from '../documents-context.tsx';
import { pathsOf } from '../use-paths.ts';
import { type Step, stepOf, useKinds } from './use-chain.ts';
import { useMake } from './use-make.ts';
import './chain-card.css';

interface ChainCardProps {
  readonly document: Document;
  readonly chain: LoadableValue<Chain>;
}

/**
 * Lists all connected documents, both sources and successors, with the remaining quantities of this document and the possible next steps.
 */
export const ChainCard = observer(function ChainCard({ document, chain }: ChainCardProps) {
  const { t } = useTranslation();
  const kinds = useKinds();
  const { make, isMaking } = useMake();
  const { kind: own } = useDocuments();
  const [choosing, setChoosing] = useState<Step>();
  /** Checks whether the user chooses lines: always for a correction, otherwise if the conversion takes lines. */
  const isByPieces = ({ kind, as }: Step) =>
    corrects(kind, as) || own.becomes.some((step) => step.to === kind.id && step.as === as && step.takes === 'lines');
  const { value } = chain;
  if (!value) return chain.now.state === 'failed' ? <Failed chain={chain} /> : null;
  const steps = value.steps.flatMap((step) => stepOf(kinds, step) ?? []);
  if (value.documents.length < 2 && steps.length === 0) return null;
  return (
    <Card title={t('DOCUMENTS.CHAIN.TITLE')}>
      {value.documents.length > 1 && (
        <ol className="k-doc-chain">
          {value.documents.map((one) => {
            const kind = kinds.get(one.kind);
            return kind && <ChainItem key={one.id} kind={kind} item={one} isHere={one.id === document.id} />;
          })}
        </ol>
      )}
      {value.documents.length > 1 && steps.length > 0 && <Remains document={document} chain={value} />}
      {steps.length > 0 && (
        <div className="k-doc-chain-steps">
          {steps.map(({ kind, as }) => (
            <Button
              key={`${kind.id} ${as}`}
              icon="add"
              disabled={isMaking}
              onClick={() =>
                isByPieces({ kind, as })
                  ? setChoosing({ kind, as })
                  : void make({ kind, as }, [{ documentId: document.id }])
              }
            >
              {t(textKeys(kind, as, 'NEW'))}
            </Button>
          ))}
        </div>
      )}
      <Suspense fallback={null}>
        {choosing && (
          <PiecesDialog step={choosing} document={document} chain={value} onClose={() => setChoosing(undefined)} />
        )}
      </Suspense>
    </Card>
  );
});

const PiecesDialog = lazy(() => import('./pieces-dialog.tsx'));

function Failed({ chain }: Pick<ChainCardProps, 'chain'>) {
  const { t } = useTranslation();
  return chain.now.state === 'failed' ? (
    <Card title={t('DOCUMENTS.CHAIN.TITLE')}>
      <p className="k-doc-muted">{t('DOCUMENTS.CHAIN.FAILED')}</p>
    </Card>
  ) : null;
}

interface ChainItemProps {
  readonly kind: DocumentKind;
  readonly item: Chain['documents'][number];
  readonly isHere: boolean;
}

function ChainItem({ kind, item, isHere }: ChainItemProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { companyId } = useDocuments().stores.client;
  const { id, type, number, issuedOn, total, currency, status } = item;
  const name = number === null ? t(textKeys(kind, type, 'DRAFT')) : t(textKeys(kind, type, 'NUMBERED'), { number });
  return (
    <li className={classNames(isHere && 'k-doc-chain--here', status === 'cancelled' && 'k-doc-chain--cancelled')}>
      {isHere ? (
        <strong aria-current="page">{name}</strong>
      ) : (
        <Link to={pathsOf(companyId, kind).detail(id)}>{name}</Link>
      )}
      <span className="k-doc-chain-facts">
        <StateDot kind={kind} document={item} />
        <span className="k-doc-muted">{formats.date(issuedOn)}</span>
        {total !== null && <span className="k-doc-chain-sum">{formats.money(total, currency)}</span>}
      </span>
    </li>
  );
}

/** Lists the quantities that no other document has taken yet, in the order of the lines. */
function Remains({ document, chain }: { readonly document: Document; readonly chain: Chain }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const remainingLines = chain.remaining.flatMap(({ lineId, quantity }) => {
    const line = document.lines.find(({ id }) => id === lineId);
    return line ? [{ ...line, quantity }] : [];
  });
  if (remainingLines.length === 0) return null;
  return (
    <dl className="k-doc-chain-remains">
      <dt className="k-doc-muted">{t('DOCUMENTS.CHAIN.REMAINS')}</dt>
      {remainingLines.map(({ id, name, quantity, unit }) => (
        <dd key={id}>
          <span>{name}</span>
          <span>{`${formats.quantity(quantity)}\u00a0${unit}`}</span>
        </dd>
      ))}
    </dl>
  );
}
