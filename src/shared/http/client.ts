import axios from 'axios';
import { currentToken } from '@/shared/storage/token';
import { sessionHeaders } from './session-headers';
import { HTTP_TIMEOUT_MS } from './timeout';

/** The one axios instance. Only `call` uses it; everything else speaks in endpoints. */
export const client = axios.create({
  withCredentials: true,
  timeout: HTTP_TIMEOUT_MS,
  // Spec section 7: whatever is not 200 is rejected.
  validateStatus: (status) => status === 200,
  responseType: 'json',
  // Tells "too late" from "the page went away", which both are ECONNABORTED otherwise.
  transitional: { clarifyTimeoutError: true },
});

client.interceptors.request.use((config) => {
  // A header that the call has set itself stays: a token may be tried before it becomes the session's.
  for (const [name, value] of Object.entries(sessionHeaders(currentToken()))) {
    config.headers.set(name, value, false);
  }
  return config;
});
