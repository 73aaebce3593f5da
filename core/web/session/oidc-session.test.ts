import { beforeEach, describe, expect, it } from 'vitest';
import type { SafeStorage } from '../storage/browser-storage.ts';
import { TestClock } from '../time/test-clock.ts';
import { type OidcClient, SignInRefused } from './oidc-client.ts';
import { OidcSession } from './oidc-session.ts';
import { storedUserKey, type StoredUser } from './stored-user.ts';

const key = storedUserKey('https://id.example/identity', 'kostra-web');
const start = 1_800_000_000;

/** An identity provider that a test controls. */
class TestClient implements OidcClient {
  loads = 0;
  readonly signIns: { returnTo: string; silent: boolean }[] = [];
  renewals = 0;
  signOuts = 0;
  finished: () => { user: StoredUser; returnTo: string } = () => ({ user: userUntil(300), returnTo: '/company/1' });
  renewed: () => StoredUser | Promise<StoredUser> = () => userUntil(600, 'renewed');

  async signIn(options: { returnTo: string; silent: boolean }): Promise<void> {
    this.signIns.push(options);
  }
  async finish() {
    return this.finished();
  }
  async renew() {
    this.renewals += 1;
    return this.renewed();
  }
  async signOut(onLeaving: () => void): Promise<void> {
    onLeaving();
    this.signOuts += 1;
  }
  async forget(): Promise<void> {}
}

let client: TestClient;
let clock: TestClock;
let storage: SafeStorage;
let sent: unknown[];
let hear: ((message: { data: string }) => void) | undefined;
let callbacks: string[];
beforeEach(() => {
  client = new TestClient();
  clock = new TestClock(start * 1_000);
  const entries = new Map<string, string>();
  storage = {
    get: (name) => entries.get(name),
    set: (name, value) => void entries.set(name, value),
    remove: (name) => void entries.delete(name),
    keys: () => [...entries.keys()],
  };
  sent = [];
  callbacks = [];
});
function userUntil(seconds: number, accessToken = 'stored', issuedAt: number | undefined = start): StoredUser {
  return {
    accessToken,
    hasRefreshToken: true,
    expiresAt: start + seconds,
    issuedAt,
    id: 'u1',
    name: 'Anna',
    email: 'a@b.sk',
  };
}
/** Stores a user in the format of oidc-client-ts. */
function keep(seconds: number, more: object = {}) {
  const profile = { sub: 'u1', name: 'Anna', email: 'a@b.sk', iat: start };
  storage.set(
    key,
    JSON.stringify({ access_token: 'stored', refresh_token: 'r', expires_at: start + seconds, profile, ...more }),
  );
}
function open(here = '/company/1?tab=2') {
  return new OidcSession({
    storage,
    userKey: key,
    clock,
    here: () => here,
    onSignedOut: () => callbacks.push('out'),
    onSignedIn: () => callbacks.push('in'),
    loadClient: async () => {
      client.loads += 1;
      return client;
    },
    channel: {
      postMessage: (message) => void sent.push(message),
      addEventListener: (_: string, listener: unknown) => void (hear = listener as typeof hear),
    },
  });
}

describe('the start', () => {
  it('[B3-18] with a good token in this tab needs no library, and knows name, e-mail and id of the user', async () => {
    keep(300);
    const session = open();
    await expect(session.start()).resolves.toEqual({ kind: 'signedIn', path: '/company/1?tab=2' });
    expect(session.user).toEqual({ id: 'u1', name: 'Anna', email: 'a@b.sk' });
    await expect(session.token()).resolves.toBe('stored');
    expect(client.loads).toBe(0);
  });

  it('in a new tab signs in silently first, and comes back to where it was', async () => {
    await expect(open().start()).resolves.toEqual({ kind: 'leaving' });
    expect(client.signIns).toEqual([{ returnTo: '/company/1?tab=2', silent: true }]);
  });

  it('with what is no stored user signs in', async () => {
    storage.set(key, '{"access_token":7}');
    await expect(open().start()).resolves.toEqual({ kind: 'leaving' });
  });

  it('with an old token renews it, by refresh token', async () => {
    keep(-5);
    const session = open();
    await expect(session.start()).resolves.toMatchObject({ kind: 'signedIn' });
    await expect(session.token()).resolves.toBe('renewed');
  });

  it('with a session that has ended there signs in anew', async () => {
    keep(-5);
    client.renewed = () => {
      throw new SignInRefused('invalid_grant', '/', undefined);
    };
    await expect(open().start()).resolves.toEqual({ kind: 'leaving' });
    expect(client.signIns).toEqual([{ returnTo: '/company/1?tab=2', silent: true }]);
  });
});

describe('[A2-9] back from the identity provider', () => {
  const back = '/oidc/login-redirect?code=1&state=2';

  it('goes on to where the user was going', async () => {
    await expect(open(back).start()).resolves.toEqual({ kind: 'signedIn', path: '/company/1' });
  });

  it('after a silent attempt that needs a question, asks it', async () => {
    client.finished = () => {
      throw new SignInRefused('login_required', '/company/9', undefined);
    };
    await expect(open(back).start()).resolves.toEqual({ kind: 'leaving' });
    expect(client.signIns).toEqual([{ returnTo: '/company/9', silent: false }]);
  });

  it('says why when it was refused for good, and does not try for ever', async () => {
    client.finished = () => {
      throw new SignInRefused('access_denied', '/', undefined);
    };
    await expect(open(back).start()).resolves.toEqual({ kind: 'refused', code: 'access_denied' });
    expect(client.signIns).toEqual([]);
  });

  it('from an old address in the history starts over', async () => {
    client.finished = () => {
      throw new Error('No matching state found in storage');
    };
    await expect(open(back).start()).resolves.toEqual({ kind: 'leaving' });
  });

  it.each([-400, 400])('[B8-24] with a clock that is %i s wrong goes to the clock page', async (wrong) => {
    client.finished = () => ({ user: userUntil(300, 'x', start + wrong), returnTo: '/' });
    await expect(open(back).start()).resolves.toEqual({ kind: 'signedIn', path: '/time-not-synchronized' });
  });
});

describe('renewal', () => {
  it('comes by itself a minute before the end', async () => {
    keep(300);
    const session = open();
    await session.start();
    await clock.advance(239_000);
    expect(client.renewals).toBe(0);
    await clock.advance(1_000);
    expect(client.renewals).toBe(1);
    await expect(session.token()).resolves.toBe('renewed');
  });

  it('of a token that lives shortly comes half-way, not at once', async () => {
    keep(40);
    await open().start();
    await clock.advance(19_000);
    expect(client.renewals).toBe(0);
    await clock.advance(1_000);
    expect(client.renewals).toBe(1);
  });

  it('is one, however many calls were refused at the same time', async () => {
    keep(300);
    const session = open();
    await session.start();
    const tokens = await Promise.all([session.renew('stored'), session.renew('stored')]);
    expect(tokens).toEqual(['renewed', 'renewed']);
    await expect(session.renew('stored')).resolves.toBe('renewed'); // the call was refused before the renewal and renews after it
    expect(client.renewals).toBe(1);
  });

  it('that cannot reach the provider is an error, not the end of the session', async () => {
    keep(300);
    const session = open();
    await session.start();
    client.renewed = () => {
      throw new TypeError('network');
    };
    await expect(session.renew('stored')).rejects.toThrow('network');
    expect(client.signIns).toEqual([]);
  });
});

describe('signing out', () => {
  it('ends both sides and tells the other tabs', async () => {
    keep(300);
    const session = open();
    await session.start();
    await session.signOut();
    expect(client.signOuts).toBe(1);
    expect(sent).toEqual(['signed-out']);
    await clock.advance(600_000);
    expect(client.renewals).toBe(0);
  });

  it('tells the other tabs before the session ends', async () => {
    keep(300);
    const session = open();
    await session.start();
    let before: unknown[] = [];
    client.signOut = async (onLeaving) => {
      onLeaving();
      before = [...sent];
    };
    await session.signOut();
    expect(before).toEqual(['signed-out']);
  });

  it('is told to who keeps something for the user, here and in other tabs; a session that expires is not', async () => {
    keep(300);
    const session = open();
    const places: string[] = [];
    session.onSignOut((place) => places.push(place));
    await session.start();
    session.signInAgain();
    expect(places).toEqual([]);
    hear?.({ data: 'signed-out' });
    const here = open();
    here.onSignOut((place) => places.push(place));
    await here.signOut();
    expect(places).toEqual(['elsewhere', 'here']);
  });

  it('from a provider that cannot be reached leaves everybody signed in, and forgets nothing', async () => {
    keep(300);
    const session = open();
    let ended = 0;
    session.onSignOut(() => (ended += 1));
    await session.start();
    client.signOut = () => Promise.reject(new TypeError('network'));
    await expect(session.signOut()).rejects.toThrow('network');
    expect([sent, ended, session.isLeaving]).toEqual([[], 0, false]);
    await clock.advance(240_000);
    expect(client.renewals).toBe(1);
  });

  it('that fails on the way out tells the other tabs that they are signed in after all', async () => {
    keep(300);
    const session = open();
    await session.start();
    client.signOut = (onLeaving) => {
      onLeaving();
      return Promise.reject(new TypeError('network'));
    };
    await expect(session.signOut()).rejects.toThrow('network');
    expect(sent).toEqual(['signed-out', 'signed-in']);
  });

  it('in another tab ends this one too, and asks the provider for nothing: its session ends about now', async () => {
    keep(300);
    const session = open();
    await session.start();
    hear?.({ data: 'signed-out' });
    expect(callbacks).toEqual(['out']);
    expect(storage.get(key)).toBeUndefined();
    session.signInAgain();
    await expect(session.token()).resolves.toBeUndefined();
    await expect(session.renew('stored')).resolves.toBeUndefined();
    await clock.advance(600_000);
    expect([client.signIns, client.renewals]).toEqual([[], 0]);
  });

  it('is over in every tab as soon as somebody signs in again in one', async () => {
    keep(300);
    await open().start();
    hear?.({ data: 'signed-in' }); // another tab was opened
    expect(callbacks).toEqual([]);
    hear?.({ data: 'signed-out' });
    hear?.({ data: 'signed-in' });
    expect(callbacks).toEqual(['out', 'in']);
  });

  it('while another tab is signing in makes that begin anew, once', async () => {
    const refuse = () => {
      throw new SignInRefused('invalid_grant', '/company/2', undefined);
    };
    client.finished = refuse;
    const back = () => open('/oidc/login-redirect?code=c&state=s').start();
    await expect(back()).resolves.toEqual({ kind: 'leaving' });
    expect(client.signIns).toEqual([{ returnTo: '/company/2', silent: false }]);
    await expect(back()).resolves.toEqual({ kind: 'refused', code: 'invalid_grant' });
  });

  it('leads to the sign-in once, however many calls are refused', async () => {
    keep(300);
    const session = open();
    await session.start();
    session.signInAgain();
    session.signInAgain();
    await clock.advance(0);
    expect(client.signIns).toHaveLength(1);
  });
});

it('a sign-in can be begun again where the user chose to stay on the page', async () => {
  keep(300);
  const session = open();
  await session.start();
  client.signIn = (options) => {
    client.signIns.push(options);
    return new Promise(() => {}); // the library waits without end for the page to be left
  };
  session.signInAgain();
  await clock.advance(9_999);
  session.signInAgain();
  await clock.advance(0);
  expect(client.signIns).toHaveLength(1);
  await clock.advance(1);
  session.signInAgain();
  await clock.advance(0);
  expect(client.signIns).toHaveLength(2);
});

it('a sign-in that could not begin is begun again by the next attempt', async () => {
  const session = open();
  const { signIn } = client;
  client.signIn = () => Promise.reject(new TypeError('network'));
  await expect(session.start()).rejects.toThrow('network');
  client.signIn = signIn;
  await expect(session.start()).resolves.toEqual({ kind: 'leaving' });
  expect(client.signIns).toHaveLength(1);
});

it('nobody is signed in before the start', () => {
  expect(() => open().user).toThrow('Nobody is signed in yet');
});
