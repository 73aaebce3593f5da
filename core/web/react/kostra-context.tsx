import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { PluginHost, Scope } from '#core/registry';

/** What every component below may reach: the registry, and the scope its services come from. */
export interface KostraContextValue {
  readonly host: PluginHost;
  /** The open company's scope, or the page's where no company is open. */
  readonly scope: Scope;
}

const KostraContext = createContext<KostraContextValue | undefined>(undefined);

export interface KostraProviderProps {
  readonly host: PluginHost;
  /** Default: the page's own. Nest a second provider to enter a company. */
  readonly scope?: Scope | undefined;
  readonly children: ReactNode;
}

export function KostraProvider({ host, scope = host.scope, children }: KostraProviderProps) {
  const value = useMemo(() => ({ host, scope }), [host, scope]);
  return <KostraContext value={value}>{children}</KostraContext>;
}

/** @throws Error outside a KostraProvider */
export function useKostra(): KostraContextValue {
  const value = useContext(KostraContext);
  if (!value) throw new Error('There is no KostraProvider around this component');
  return value;
}
