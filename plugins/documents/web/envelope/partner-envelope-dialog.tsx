import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, FileNotOpenedError, GatewayProblem, Notice, useService } from '#core/web';
import { Field, SelectInput } from '#core/web/forms';
import { Dialog } from '#core/web/overlays';
import { companyClient, type DialogPartProps } from '#core/web/tokens';
import { type Partner } from '#plugins/partners/contract';
import { type EnvelopeFormat, envelopeFormats, printPartnerEnvelope } from '../../contract/index.ts';
import { PartyLines } from '../party-lines.tsx';

const formats = Object.keys(envelopeFormats) as EnvelopeFormat[]; // The keys are exactly the formats.

/** Lets the user choose the envelope and the address, and then opens the envelope in a new window. */
export default function PartnerEnvelopeDialog({ entity: partner, onClose }: DialogPartProps<Partner>) {
  const { t } = useTranslation();
  const client = useService(companyClient);
  const [format, setFormat] = useState<EnvelopeFormat>('DL');
  const [busy, setBusy] = useState(false);
  const open = async () => {
    setBusy(true);
    try {
      const input = { params: { partnerId: partner.id }, query: { format } };
      await client.download(printPartnerEnvelope, input, { open: 'new-window' });
      onClose();
    } catch (error) {
      // The code that threw either error has already reported it to the user.
      if (!(error instanceof FileNotOpenedError) && !(error instanceof GatewayProblem)) throw error;
    } finally {
      setBusy(false);
    }
  };
  const { name, street, postCode, city, country } = partner;
  return (
    <Dialog
      isOpen
      title={t('DOCUMENTS.ENVELOPE.OF_PARTNER', { name })}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation(); // React events bubble out of a portal into the page behind it.
        if (!busy) void open();
      }}
      actions={
        <>
          <Button onClick={onClose}>{t('UI.CANCEL')}</Button>
          <Button type="submit" look="primary" busy={busy}>
            {t('DOCUMENTS.ENVELOPE.OPEN')}
          </Button>
        </>
      }
    >
      {(!street || !city) && <Notice tone="warning">{t('DOCUMENTS.ENVELOPE.INCOMPLETE')}</Notice>}
      <div className="k-doc-envelope">
        <strong>{name}</strong>
        <PartyLines party={{ street, postCode, city, country, registrationId: '', taxId: '', vatId: '' }} />
      </div>
      <Field label={t('DOCUMENTS.ENVELOPE.FORMAT')}>
        <SelectInput
          value={format}
          options={formats.map((value) => ({ value, label: t(`DOCUMENTS.ENVELOPE.${value}`) }))}
          onChange={({ target }) => setFormat(formats.find((one) => one === target.value) ?? format)}
        />
      </Field>
    </Dialog>
  );
}
