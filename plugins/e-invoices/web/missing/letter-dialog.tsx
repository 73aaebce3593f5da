import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Checkbox, LoadableValue, Notice, useService, WhenLoaded } from '#core/web';
import { Field, FormGrid, TextArea, TextInput } from '#core/web/forms';
import { Dialog } from '#core/web/overlays';
import { currentCompany } from '#core/web/tokens';
import type { MissingPartner } from '../../contract/index.ts';
import type { MissingStore } from './missing-store.ts';

/** The maximum number of addresses in a link to the mail program, because some programs cut longer links. */
const linkedAtMost = 40;

interface LetterDialogProps {
  readonly store: MissingStore;
  readonly onClose: () => void;
}

/** The letter that asks customers for their DIČ: a text and the recipients' addresses, for the user's own mail program. */
export const LetterDialog = observer(function LetterDialog({ store, onClose }: LetterDialogProps) {
  const { t } = useTranslation();
  const [all] = useState(() => new LoadableValue<readonly MissingPartner[]>());
  const load = useCallback(() => void all.load(() => store.partnersWithoutTaxId()), [all, store]);
  useEffect(load, [load]);
  return (
    <Dialog isOpen size="wide" title={t('E_INVOICES.MISSING.LETTER.TITLE')} onClose={onClose}>
      <WhenLoaded now={all.now} failed={t('E_INVOICES.MISSING.PARTNERS.FAILED')} retry={load} lines={6}>
        {(partners) => <Letter partners={partners} />}
      </WhenLoaded>
    </Dialog>
  );
});

function Letter({ partners }: { readonly partners: readonly MissingPartner[] }) {
  const { t } = useTranslation();
  const { name: company } = useService(currentCompany);
  const written = partners.filter(({ email }) => email !== '');
  const [without, setWithout] = useState<ReadonlySet<string>>(new Set());
  const [subject, setSubject] = useState(t('E_INVOICES.MISSING.LETTER.SUBJECT'));
  const [text, setText] = useState(t('E_INVOICES.MISSING.LETTER.TEXT', { company }));
  const [copied, setCopied] = useState<'ADDRESSES' | 'TEXT' | 'FAILED'>();
  const addresses = [...new Set(written.filter(({ id }) => !without.has(id)).map(({ email }) => email))];
  const copy = (what: 'ADDRESSES' | 'TEXT', content: string) =>
    void window.navigator.clipboard.writeText(content).then(
      () => setCopied(what),
      () => setCopied('FAILED'),
    );
  const toggle = (id: string) => {
    const next = new Set(without);
    if (!next.delete(id)) next.add(id);
    setWithout(next);
  };
  const unreachable = partners.filter(({ email }) => email === '').map(({ name }) => name);
  const parts = new URLSearchParams({ bcc: addresses.join(','), subject, body: text });
  const link = `mailto:?${parts.toString().replaceAll('+', '%20')}`;
  return (
    <>
      {written.length === 0 ? (
        <Notice tone="warning">{t('E_INVOICES.MISSING.LETTER.NO_ADDRESS')}</Notice>
      ) : (
        <fieldset className="k-missing-to k-ei-list--framed">
          <legend>{t('E_INVOICES.MISSING.LETTER.TO', { count: addresses.length })}</legend>
          {written.map(({ id, name, email }) => (
            <Checkbox key={id} label={`${name} · ${email}`} checked={!without.has(id)} onChange={() => toggle(id)} />
          ))}
        </fieldset>
      )}
      {unreachable.length > 0 && (
        <p className="k-ei-row k-ei-row--spaced">
          {t('E_INVOICES.MISSING.LETTER.UNREACHABLE', {
            count: unreachable.length,
            names: unreachable.slice(0, 8).join(', '),
          })}
          {unreachable.length > 8 && ' …'}
        </p>
      )}
      <FormGrid>
        <Field label={t('E_INVOICES.MISSING.LETTER.SUBJECT_LABEL')} span={12}>
          <TextInput value={subject} onChange={(event) => setSubject(event.target.value)} />
        </Field>
        <Field label={t('E_INVOICES.MISSING.LETTER.TEXT_LABEL')} span={12}>
          <TextArea rows={9} value={text} onChange={(event) => setText(event.target.value)} />
        </Field>
      </FormGrid>
      <div className="k-ei-row k-ei-row--spaced">
        <Button
          icon="duplicate"
          disabled={addresses.length === 0}
          onClick={() => copy('ADDRESSES', addresses.join(', '))}
        >
          {t('E_INVOICES.MISSING.LETTER.COPY_ADDRESSES')}
        </Button>
        <Button icon="duplicate" onClick={() => copy('TEXT', text)}>
          {t('E_INVOICES.MISSING.LETTER.COPY_TEXT')}
        </Button>
        {addresses.length > 0 && addresses.length <= linkedAtMost && (
          <Button look="primary" icon="envelope" onClick={() => window.location.assign(link)}>
            {t('E_INVOICES.MISSING.LETTER.MAIL')}
          </Button>
        )}
        <p role="status" className="k-ei-small">
          {copied && t(`E_INVOICES.MISSING.LETTER.COPIED.${copied}`)}
        </p>
      </div>
    </>
  );
}
