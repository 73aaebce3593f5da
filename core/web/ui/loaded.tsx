import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadableValue } from '../lists/loadable.ts';
import { useService } from '../react/use-service.ts';
import { type CompanyClient, companyClient } from '../tokens.ts';
import { WhenLoaded } from './when-loaded.tsx';

export interface LoadedProps<T> {
  /**
   * Loads the value. Always pass the same function: another one loads again. Its calls handle their own failures (`handles: '*'`), which
   * are shown in this place.
   */
  load: (client: CompanyClient) => Promise<T>;
  /** The number of lines of the skeleton. */
  lines?: number | undefined;
  children: (value: T) => ReactNode;
}

/**
 * A part of a page that one call fills, such as a card of the start page: it shows a skeleton, then the value, or the error and a button to
 * try again.
 */
export const Loaded = observer(function Loaded<T>({ load, lines, children }: LoadedProps<T>) {
  const { t } = useTranslation();
  const client = useService(companyClient);
  const [value] = useState(() => new LoadableValue<T>());
  useEffect(() => void value.load(() => load(client)), [value, load, client]);
  const again = () => void value.load(() => load(client));
  return (
    <WhenLoaded now={value.now} failed={t('CORE.LIST.FAILED')} retry={again} lines={lines}>
      {children}
    </WhenLoaded>
  );
});
