export { Component } from '@/pages/not-built-yet';
