import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { PluginHost, Scope } from '#core/registry';

/** The objects that every component below can use: the registry, and the scope from which its services come. */
export interface KostraContextValue {
  readonly host: PluginHost;
  /** The open company's scope, or the page's scope if no company is open. */
  readonly scope: Scope;
}

const KostraContext = createContext<KostraContextValue | undefined>(undefined);

export interface KostraProviderProps {
  readonly host: PluginHost;
  /** The scope. The default is the page's own. Nest a second provider to enter a company. */
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
