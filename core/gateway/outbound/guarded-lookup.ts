import { lookup as systemLookup, type LookupAddress, type LookupAllOptions } from 'node:dns';
import type { LookupFunction } from 'node:net';
import type { AllowedAddresses } from './allowed-addresses.ts';
import { OutboundError } from './outbound-error.ts';

/** The part of `dns.lookup` that is used; tests hand in their own. */
export type Resolve = (
  name: string,
  options: LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * A `lookup` for sockets that refuses names which lead to an inner network.
 *
 * It is asked when the socket connects, and the socket connects to exactly the addresses that were checked here. A check of
 * one's own before would be worth nothing: DNS may answer a public address to it and 127.0.0.1 a second later (rebinding).
 * One inner address among public ones refuses the name, since nobody with good intentions publishes such a mixture.
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
