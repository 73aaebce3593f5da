import { configure } from '@testing-library/react';
import { waitTimeout } from './wait-timeout.ts';

configure({ asyncUtilTimeout: waitTimeout });

// Test files that share a worker share its page, so each one begins with an empty page.
document.body.replaceChildren();
localStorage.clear();
sessionStorage.clear();
history.replaceState(null, '', '/');
