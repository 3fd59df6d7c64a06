/** What is played at the tables that titles name: one page of its own each (play/kinds.ts). */
export type Table = "baccarat" | "bingo" | "dragontiger" | "horserace" | "ludo" | "roulette" | "sicbo" | "teenpatti";
