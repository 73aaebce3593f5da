import { configure } from '@testing-library/react';
import { patience } from './patience.ts';

configure({ asyncUtilTimeout: patience });

// Test files that share a worker share its page, so each one begins with an empty page.
document.body.replaceChildren();
localStorage.clear();
sessionStorage.clear();
history.replaceState(null, '', '/');
