export declare const progressFile: string;
