import { contributions } from '#core/gateway';
import { type Provider, provideNow, token } from '#core/registry';
import { type Xs2aBank, xs2aBanks } from '../contract/index.ts';
import { demoAccountsAtBank } from './simulator/demo-movements.ts';
import { type BankSimulator, startBankSimulator } from './simulator/bank-simulator.ts';

/** The banks that can be connected here: those that plugins contribute, and in the demo a simulated one on this machine. */
export interface ConnectableBanks {
  all(isDemo: boolean): readonly Xs2aBank[];
}
export const connectableBanks = token<ConnectableBanks, 'process'>('bank-connections.banks-here', 'process');

/** The bank of the demo. It opens its port at the first request. */
const demoBank = { id: 'ukazkova-banka', name: 'Ukážková banka' };

export const provideBanks: Provider = provideNow(connectableBanks, [contributions], (contributed, lifetime) => {
  let simulator: Promise<BankSimulator> | undefined;
  lifetime.onDispose(async () => (await simulator)?.close());
  const started = () => (simulator ??= startBankSimulator({ accounts: demoAccountsAtBank() }));
  const played: Xs2aBank = {
    ...demoBank,
    address: async () => (await started()).address,
    send: async (request) => (await started()).send(request),
  };
  return {
    all: (isDemo) => [...contributed.read(xs2aBanks).map(({ value }) => value), ...(isDemo ? [played] : [])],
  };
});
