/** The folder with PostgreSQL's server programs, or undefined where there are none. */
export declare function findPostgres(): string | undefined;
