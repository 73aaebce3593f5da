import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link, Notice, useFormats } from '#core/web';
import type { ExtraValues } from '#core/contract/fields';
import type { Document } from '../../contract/index.ts';
import { useDocuments } from '../documents-context.tsx';
import { usePaths } from '../use-paths.ts';
import type { FormValues } from './values/index.ts';

/** The time in milliseconds between the last typed character and the request. */
const pause = 350;

interface Found {
  readonly id: string;
  readonly number: string | null;
  readonly issuedOn: string;
  readonly currency: string;
  readonly total: string;
}

/** Warns during typing that the document seems to have been entered before, and links to the earlier document. */
export function EnteredBefore({ document }: { readonly document: Document | undefined }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const paths = usePaths();
  const { kind, stores } = useDocuments();
  const { control } = useFormContext<FormValues>();
  const [extra, customer, partnerId] = useWatch({ control, name: ['extra', 'customer', 'partnerId'] });
  const { theirNumber = '' } = kind.derive?.(extra as ExtraValues) ?? {}; // Amounts are in the form as in the document.
  const { name, registrationId } = customer;
  const [found, setFound] = useState<readonly Found[]>([]);
  const { same } = kind.endpoints;
  useEffect(() => {
    if (!same || theirNumber === '' || name === '') return setFound([]);
    const request = new AbortController();
    const query = { theirNumber, name, registrationId, ...(partnerId && { partnerId }) };
    const timer = setTimeout(() => {
      // An error is not shown, because the gateway checks again at issue.
      stores.client.call(same, { query }, { handles: '*', signal: request.signal }).then(
        ({ documents }) => setFound(documents),
        () => setFound([]),
      );
    }, pause);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [same, stores, theirNumber, name, registrationId, partnerId]);
  const others = found.filter(({ id }) => id !== document?.id);
  if (others.length === 0) return null;
  return (
    <Notice tone="warning" title={t('DOCUMENTS.WARNING.entered-before')}>
      <ul className="k-doc-advice">
        {others.map(({ id, number, issuedOn, currency, total }) => (
          <li key={id}>
            <Link to={paths.detail(id)}>{number ?? t('DOCUMENTS.STATE.DRAFT', { context: kind.gender })}</Link>{' '}
            {formats.date(issuedOn)}, {formats.money(total, currency)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
