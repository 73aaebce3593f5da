import { lookup as systemLookup, type LookupAddress, type LookupAllOptions } from 'node:dns';
import type { LookupFunction } from 'node:net';
import type { AllowedAddresses } from './allowed-addresses.ts';
import { OutboundError } from './outbound-error.ts';

/** The part of `dns.lookup` that is used; tests pass their own. */
export type Resolve = (
  name: string,
  options: LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * Makes a `lookup` for sockets that refuses names which lead to an inner network.
 *
 * The socket calls it when it connects, and connects to exactly the addresses that were checked here. An earlier, separate check would be
 * worthless: DNS may answer a public address for it and 127.0.0.1 a second later (rebinding). One inner address among public ones refuses
 * the name, because nobody publishes such a mixture with good intentions.
 */
export function guardedLookup(allowed: AllowedAddresses, resolve: Resolve = systemLookup): LookupFunction {
  return (name, options, callback) => {
    resolve(name, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '', 0);
      const [first] = addresses;
      if (!first || (!allowed.allowsName(name) && !addresses.every(({ address }) => allowed.allowsAddress(address))))
        return callback(new OutboundError(first ? 'inner-address' : 'unknown-host', name), '', 0);
      if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}
