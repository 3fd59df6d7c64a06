import { ContractPage } from "../parts/ContractPage.tsx";

/** `/agentHome/agentHourSalary`: salary from the team's hourly bets. */
export default function HourSalaryPage() {
  return <ContractPage kind="hourSalary" />;
}
