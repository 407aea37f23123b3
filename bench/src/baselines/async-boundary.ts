// As in the documentation: code that uses shared modules starts behind an asynchronous import.
void import('./start-shell');
