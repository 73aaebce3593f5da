import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Link, LoadableValue, Notice, Skeleton, useGate, useService } from '#core/web';
import { companyClient, gated, type PartProps } from '#core/web/tokens';
import { type Document, documentKinds } from '#plugins/documents/contract';
import {
  checkElectronicInvoice,
  downloadElectronicInvoice,
  type EInvoiceCheck,
  eInvoices,
  missingData,
} from '../contract/index.ts';
import { SendingPart } from './sending/sending-part.tsx';
import './e-invoices.css';

/** A card that shows whether the document must be an e-invoice and which faults it has, and offers the XML. */
export default observer(function EInvoiceCard({ entity }: PartProps<Document>) {
  const { t } = useTranslation();
  const client = useService(companyClient);
  const kind = useService(gated)
    .seen(documentKinds)
    .find(({ contribution }) => contribution.value.id === entity.kind)?.contribution.value;
  const mayDownload = useGate(kind?.may.download) === 'yes';
  const maySeeSending = useGate(eInvoices.read) === 'yes';
  const maySeeMissing = useGate(missingData) === 'yes';
  const [check] = useState(() => new LoadableValue<EInvoiceCheck>());
  const { id, version } = entity;
  const collection = kind?.collection;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version of the document may change the result
  useEffect(() => {
    if (collection === undefined) return;
    const params = { collection, documentId: id };
    void check.load(() => client.call(checkElectronicInvoice, { params }, { handles: '*' }));
  }, [check, client, collection, id, version]);
  const { value } = check;
  if (!value)
    return check.now.state === 'failed' ? (
      <Notice tone="danger">{t('E_INVOICES.LOADING_FAILED')}</Notice>
    ) : (
      <div aria-busy="true">
        <Skeleton lines={4} />
      </div>
    );
  const { duty, faults } = value;
  const fatal = faults.filter(({ severity }) => severity === 'fatal');
  const notes = [
    ...duty.warnings.map(({ sentence }) => sentence),
    ...faults.filter(({ severity }) => severity === 'warning').map((fault) => fault.sentence),
  ];
  return (
    <div className="k-ei-stack">
      <p>
        <strong>{duty.sentence}</strong>
      </p>
      {maySeeSending && collection !== undefined && <SendingPart subject={{ collection, id }} />}
      {fatal.length === 0 ? (
        <p>{t('E_INVOICES.PASSES')}</p>
      ) : (
        <Sentences title={t('E_INVOICES.FAILS')} sentences={fatal.map(({ sentence }) => sentence)} />
      )}
      {notes.length > 0 && <Sentences title={t('E_INVOICES.NOTES')} sentences={notes} />}
      {maySeeMissing && fatal.length + notes.length > 0 && (
        <p>
          <Link to={`/company/${client.companyId}/settings/e-invoices-missing`}>{t('E_INVOICES.TO_MISSING')}</Link>
        </p>
      )}
      {mayDownload && collection !== undefined && (
        <Button
          icon="download"
          size="small"
          onClick={
            () =>
              void client
                .download(
                  downloadElectronicInvoice,
                  { params: { collection, documentId: id } },
                  { save: `${entity.number}.xml` },
                )
                .catch(() => undefined) // the client shows the error
          }
        >
          {t('E_INVOICES.DOWNLOAD')}
        </Button>
      )}
    </div>
  );
});

function Sentences({ title, sentences }: { readonly title: string; readonly sentences: readonly string[] }) {
  return (
    <div>
      <p>{title}</p>
      <ul>
        {[...new Set(sentences)].map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  );
}
