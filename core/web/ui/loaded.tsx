import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadableValue } from '../lists/loadable.ts';
import { useService } from '../react/use-service.ts';
import { type CompanyClient, companyClient } from '../tokens.ts';
import { WhenLoaded } from './when-loaded.tsx';

/** Props of {@link Loaded}. */
export interface LoadedProps<T> {
  /** Keep its identity: another one loads anew. Its calls handle their own failures (`handles: '*'`), which stand in this place. */
  load: (client: CompanyClient) => Promise<T>;
  /** Lines of the skeleton. */
  lines?: number | undefined;
  children: (value: T) => ReactNode;
}

/** A part of a page that one call fills, such as a card of the start page: a skeleton, then what came, or why nothing did and a way to try again. */
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
